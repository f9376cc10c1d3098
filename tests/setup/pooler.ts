import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/**
 * A connection pooler in transaction mode, like PgBouncer by its default settings. It refuses startup options
 * and lends a server connection for one transaction. It prepares a named statement anew, under its own name,
 * on each connection that lacks it.
 */
export interface Pooler {
  url: string;
  /** Returns the number of open server connections. */
  size(): number;
  /** Replaces the idle connections, as the pooler's RECONNECT command does. */
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Startup parameters of a client that the pooler passes on; it refuses all others. */
const STARTUP = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone', 'standard_conforming_strings'];
const SSL_REQUEST = 80_877_103;

/**
 * An answer that the server still owes: to a statement of the client, to a statement of the pooler, or to the
 * end of a batch.
 */
type Owed = { kind: 'parse' | 'own' | 'end'; name?: string };

interface Server {
  stream: Socket;
  prepared: Set<string>;
  owed: Owed[];
  client: Client | null;
}

interface Client {
  socket: Socket;
  statements: Map<string, Buffer>;
  waiting: Buffer[];
  server: Server | null;
}

export async function startPooler(url: string, most: number): Promise<Pooler> {
  const idle: Server[] = [];
  const queue: Client[] = [];
  const servers = new Set<Server>();
  let opening = 0;

  /** Opens a server connection: the driver signs in, then the pooler takes over its socket. */
  async function openServer(): Promise<Server> {
    const driver = new pg.Client({ connectionString: url });
    await driver.connect();
    const { stream } = (driver as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners();
    const server: Server = { stream, prepared: new Set(), owed: [], client: null };
    stream.on(
      'data',
      frames((frame) => fromServer(server, frame)),
    );
    stream.on('error', () => undefined);
    stream.on('close', () => {
      servers.delete(server);
      if (idle.includes(server)) idle.splice(idle.indexOf(server), 1);
      server.client?.socket.destroy();
    });
    servers.add(server);
    return server;
  }

  /**
   * Lends the connection that was idle longest, so that consecutive transactions get different connections.
   */
  function lend(): void {
    while (queue.length > 0 && idle.length > 0) {
      const [client, server] = [queue.shift() as Client, idle.shift() as Server];
      client.server = server;
      server.client = client;
      for (const frame of client.waiting.splice(0)) toServer(client, server, frame);
    }
    if (queue.length === 0 || servers.size + opening >= most) return;
    opening += 1;
    void openServer().then((server) => {
      opening -= 1;
      idle.push(server);
      lend();
    });
  }

  function fromClient(client: Client, frame: Buffer): void {
    if (frame[0] === code('X')) {
      client.socket.end();
    } else if (client.server) {
      toServer(client, client.server, frame);
    } else {
      client.waiting.push(frame);
      if (!queue.includes(client)) queue.push(client);
      lend();
    }
  }

  function fromServer(server: Server, frame: Buffer): void {
    const type = String.fromCharCode(frame[0] ?? 0);
    if (type === '1' && server.owed.shift()?.kind === 'own') return;
    if (type === 'E') {
      const end = server.owed.findIndex(({ kind }) => kind === 'end');
      for (const { name } of server.owed.splice(0, end)) if (name) server.prepared.delete(name);
    }
    server.client?.socket.write(frame);
    if (type !== 'Z') return;
    server.owed.shift();
    if (frame[5] !== code('I') || server.owed.length > 0) return;
    if (server.client) server.client.server = null;
    server.client = null;
    if (servers.has(server)) idle.push(server);
    lend();
  }

  while (servers.size < most) idle.push(await openServer());
  const listener = createServer((socket) => {
    const client: Client = { socket, statements: new Map(), waiting: [], server: null };
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
      // Nobody owns the client's open transaction any more.
      client.server?.stream.destroy();
    });
    welcome(socket, (frame) => fromClient(client, frame));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((listener.address() as AddressInfo).port);
  address.search = '';
  const end = async (all: Iterable<Server>): Promise<void> => {
    const gone = [...all].map(({ stream }) => new Promise((resolve) => stream.once('close', resolve).destroy()));
    await Promise.all(gone);
  };
  return {
    url: address.href,
    size: () => servers.size,
    reconnect: () => end(idle),
    async close() {
      listener.close();
      await end(servers);
    },
  };
}

const code = (letter: string): number => letter.charCodeAt(0);

/** Answers a startup packet, then hands on the data that follows. */
function welcome(socket: Socket, next: (frame: Buffer) => void): void {
  socket.once('data', (packet: Buffer) => {
    if (packet.readInt32BE(4) === SSL_REQUEST) {
      socket.write('N');
      return welcome(socket, next);
    }
    const words = packet.toString('utf8', 8).split('\0');
    const unknown = words.find((word, at) => at % 2 === 0 && word !== '' && !STARTUP.includes(word.toLowerCase()));
    if (unknown) {
      const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${unknown}`].map((field) => `${field}\0`).join('');
      socket.end(message('E', Buffer.from(`${fields}\0`)));
      return;
    }
    socket.on('data', frames(next));
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), message('Z', Buffer.from('I'))]));
  });
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** Cuts a stream into messages. */
function frames(next: (frame: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      next(frame);
    }
  };
}

/** Reads a text that ends with a zero, from `at`. Returns it with the start of the next field. */
function readText(frame: Buffer, at: number): [string, number] {
  const end = frame.indexOf(0, at);
  return [frame.toString('utf8', at, end), end + 1];
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const nameOf = (body: Buffer): string => `pooler_${createHash('sha1').update(body).digest('hex').slice(0, 16)}`;

/** Passes on a client's message, with its statements under their names on this connection. */
function toServer(client: Client, server: Server, frame: Buffer): void {
  const type = String.fromCharCode(frame[0] ?? 0);
  const send = (out: Buffer): void => void server.stream.write(out);
  /**
   * Returns the name of a client's statement on this connection; prepares it first if the connection lacks
   * it.
   */
  const prepared = (own: string): string => {
    const body = client.statements.get(own);
    if (own === '' || !body) return own;
    const name = nameOf(body);
    if (server.prepared.has(name)) return name;
    server.prepared.add(name);
    server.owed.push({ kind: 'own', name });
    send(message('P', Buffer.concat([text(name), body])));
    return name;
  };
  if (type === 'P') {
    const [own, at] = readText(frame, 5);
    const body = frame.subarray(at);
    if (own !== '') client.statements.set(own, Buffer.from(body));
    const name = own === '' ? '' : nameOf(body);
    // The connection knows the statement: prepares it once more without a name, because the client waits for
    // an answer.
    const fresh = name !== '' && !server.prepared.has(name);
    if (fresh) server.prepared.add(name);
    server.owed.push(fresh ? { kind: 'parse', name } : { kind: 'parse' });
    send(message('P', Buffer.concat([text(fresh ? name : ''), body])));
  } else if (type === 'B') {
    const [portal, at] = readText(frame, 5);
    const [own, rest] = readText(frame, at);
    send(message('B', Buffer.concat([text(portal), text(prepared(own)), frame.subarray(rest)])));
  } else if (type === 'D' && frame[5] === code('S')) {
    const [own] = readText(frame, 6);
    send(message('D', Buffer.concat([Buffer.from('S'), text(prepared(own))])));
  } else {
    if (type === 'S' || type === 'Q') server.owed.push({ kind: 'end' });
    if (type === 'Q' && /^deallocate all/i.test(readText(frame, 5)[0])) {
      client.statements.clear();
      server.prepared.clear();
    }
    send(frame);
  }
}
