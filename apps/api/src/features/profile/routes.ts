import { profile } from '@houseful/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { readUser } from '../accounts/read-user.ts';
import { countUnread, markAllRead } from '../notifications/store.ts';

/** The caller's own profile (requirements §3.6). */
export function profileRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, profile, {
    'GET /webapp/profile': ({ db, user }) => readUser(db, user.userId),
    'PUT /webapp/profile': async () => {
      throw new Error('not built');
    },
    'POST /webapp/upload/image': async () => {
      throw new Error('not built');
    },
    'PUT /webapp/profile/image': async () => {
      throw new Error('not built');
    },
    'GET /webapp/profile/unread-notification-count': async ({ db, user }) => ({
      unread_notifications_count: await countUnread(db, user.userId),
    }),
    'PUT /webapp/profile/mark-all-notifications-read': async ({ db, user }) => {
      await markAllRead(db, user.userId);
      return { unread_notifications_count: 0 };
    },
  });
}
