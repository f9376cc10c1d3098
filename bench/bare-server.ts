import Fastify from 'fastify';
import { connect } from '../apps/api/src/db/connect.ts';
import { findLiveClaims } from '../apps/api/src/features/seats/store.ts';
import { countTaken } from '../apps/api/src/features/shows/store-days.ts';

/** The bytes that the bare server answers, and the shows whose status it queries. */
export interface BareAnswers {
  databaseUrl: string;
  poolSize: number;
  cinemaId: string;
  showId: number;
  dayShowIds: number[];
  layout: string;
  grid: string;
}

/**
 * A bare Fastify with only the status query and the product's own bytes: the floor for the product's
 * measurements.
 */
process.once('message', (answers: BareAnswers) => void serveBare(answers));

async function serveBare(answers: BareAnswers): Promise<void> {
  const { db } = connect(answers.databaseUrl, answers.poolSize);
  const app = Fastify();
  app.get('/empty', (_, reply) => reply.type('text/html; charset=utf-8').send(''));
  app.get('/layout', async (_, reply) => {
    await findLiveClaims(db, answers.cinemaId, answers.showId);
    return reply.type('application/json; charset=utf-8').send(answers.layout);
  });
  app.get('/grid', async (_, reply) => {
    await countTaken(db, answers.cinemaId, answers.dayShowIds);
    return reply.type('application/json; charset=utf-8').send(answers.grid);
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
