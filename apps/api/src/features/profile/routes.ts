import { profile } from '@houseful/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { serve } from '../../http/serve.ts';
import { typedEmail, typedLine } from '../../http/typed-text.ts';
import { refuse } from '../../refuse.ts';
import { readUser } from '../accounts/read-user.ts';
import { countUnread, markAllRead } from '../notifications/store.ts';
import { choosePicture } from './choose-picture.ts';
import { deleteAccount } from './delete-account.ts';
import { uploadsRoutes } from './routes-uploads.ts';
import { updateProfile } from './update-profile.ts';
import { uploadImage } from './upload-image.ts';

/** The caller's own profile (requirements §3.6 #34-#39), and its end (§3.4 #7). */
export function profileRoutes(app: FastifyInstance, ctx: Context): void {
  uploadsRoutes(app, ctx);
  serve(app, ctx, profile, {
    'GET /webapp/profile': ({ db, user }) => readUser(db, user.userId),
    'PUT /webapp/profile': async ({ db, body, user }) => {
      const { user_name, user_email, user_number } = body;
      const email = typeof user_email === 'string' ? typedEmail(user_email) : null;
      await updateProfile(db, user, { name: typedLine(user_name), email, number: user_number ?? null });
      return readUser(db, user.userId);
    },
    'POST /webapp/upload/image': async ({ db, user, form }) => {
      const { bytes } = form.file ?? refuse('invalid_input');
      return { imagePath: await uploadImage(ctx, db, user.userId, bytes) };
    },
    'PUT /webapp/profile/image': async ({ db, body, user }) => {
      const used = await choosePicture(db, user.userId, body.profile_image ?? '');
      if (!used) refuse('invalid_input', { message: 'Please upload the picture first.' });
      return readUser(db, user.userId);
    },
    'POST /webapp/delete-account': async ({ db, body, user }) => {
      await deleteAccount(ctx, db, user, body.number ?? '');
      return ok(null, { message: 'User Deleted Successfully', endSession: 'account' });
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
