import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Nothing, Text, Typed, User } from './shapes.ts';

const Signed = Type.Object({ token: Text, user: User });
const Sent = Type.Object({
  otp_type: Type.Union([Type.Literal('Register'), Type.Literal('Login')]),
  expires_in: Type.Integer(),
});
const Code = Type.Object({ otp: Typed(20), number: Typed(30) });

export const accounts = calls({
  'POST /webapp/getregisterotp': {
    summary: 'Send a one-time code to a number that signs up',
    auth: 'public',
    body: Type.Object({
      name: Typed(),
      email: Typed(),
      number: Typed(30),
      countryCode: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Integer(), Type.Null()])),
      userTerms: Typed(1),
    }),
    data: Sent,
    refusals: ['challenge_required'],
    replay: 'transaction',
  },
  'POST /webapp/register': {
    summary: 'Create the account with the code that was sent',
    auth: 'public',
    body: Code,
    data: Signed,
    refusals: ['otp_wrong', 'otp_expired', 'otp_void', 'otp_missing'],
  },
  'POST /webapp/getloginotp': {
    summary: 'Send a one-time code to a registered number',
    auth: 'public',
    body: Type.Object({ number: Typed(30) }),
    data: Sent,
    refusals: ['number_unknown', 'challenge_required'],
    replay: 'transaction',
  },
  'POST /webapp/login': {
    summary: 'Sign in with the code that was sent',
    auth: 'public',
    body: Code,
    data: Signed,
    refusals: ['number_unknown', 'otp_wrong', 'otp_expired', 'otp_void', 'otp_missing'],
  },
  'POST /webapp/google-login': {
    summary: 'Sign in with a Google identity (absent unless configured)',
    auth: 'public',
    body: Type.Object({ credential: Typed(5000) }),
    data: Signed,
    refusals: ['number_required', 'fresh_code_required'],
    limit: { max: 60, windowMs: 600_000 },
  },
  'POST /webapp/logout': {
    summary: 'End this session',
    auth: 'user',
    endedToo: true,
    body: Type.Object({}),
    data: Nothing,
  },
  'GET /webapp/profile/sessions': {
    summary: 'The caller’s signed-in devices',
    auth: 'user',
    data: Type.Array(
      Type.Object({ session_id: Text, device: Text, last_seen: Text, current: Type.Boolean() }),
    ),
    noStore: true,
  },
  'POST /webapp/profile/sessions/revoke': {
    summary: 'Sign another device out',
    auth: 'user',
    body: Type.Object({ session_id: Typed(80) }),
    data: Nothing,
    refusals: ['fresh_code_required'],
    replay: 'natural',
  },
  'POST /webapp/profile/sessions/revoke-others': {
    summary: 'Sign every other device out',
    auth: 'user',
    body: Type.Object({}),
    data: Nothing,
    refusals: ['fresh_code_required'],
    replay: 'natural',
  },
  'POST /webapp/profile/google/unlink': {
    summary: 'Remove Google sign-in from the caller’s account',
    auth: 'user',
    body: Type.Object({}),
    data: User,
    refusals: ['fresh_code_required'],
    replay: 'natural',
  },
});
