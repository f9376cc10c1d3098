import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Nothing, Text, Typed, User } from './shapes.ts';

const Unread = Type.Object({ unread_notifications_count: Type.Integer() });
export const profile = calls({
  'GET /webapp/profile': { summary: 'The caller', auth: 'user', data: User, noStore: true },
  'PUT /webapp/profile': {
    summary: 'Change name and e-mail address',
    auth: 'user',
    body: Type.Object({ user_name: Typed(), user_email: Typed(), user_number: Typed(30) }),
    data: User,
    refusals: ['number_mismatch', 'fresh_code_required'],
    replay: 'natural',
  },
  'POST /webapp/upload/image': {
    summary: 'Upload a picture of the caller',
    auth: 'user',
    multipart: { file: 'file' },
    data: Type.Object({ imagePath: Text }),
    replay: 'natural',
    limit: { max: 10, windowMs: 3_600_000 },
  },
  'PUT /webapp/profile/image': {
    summary: 'Use an uploaded picture',
    auth: 'user',
    body: Type.Object({ profile_image: Typed() }),
    data: User,
    replay: 'natural',
  },
  'POST /webapp/delete-account': {
    summary: 'Delete the caller’s own account',
    auth: 'user',
    body: Type.Object({ number: Typed(30) }),
    data: Nothing,
    refusals: ['number_mismatch', 'fresh_code_required'],
  },
  'GET /webapp/profile/unread-notification-count': {
    summary: 'Unread notifications',
    auth: 'user',
    data: Unread,
    noStore: true,
  },
  'PUT /webapp/profile/mark-all-notifications-read': {
    summary: 'Mark all as read',
    auth: 'user',
    data: Unread,
    replay: 'natural',
  },
});
