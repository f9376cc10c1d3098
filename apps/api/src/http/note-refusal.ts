import type { Reason } from '@houseful/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { SecurityEvent } from '../logging/security-log.ts';
import { type Refusal, Refused } from '../refuse.ts';
import { aboutOf } from './about-request.ts';

/** Refusals that may mean an attack. */
const NOTED: Partial<Record<Reason, SecurityEvent>> = {
  unauthorized: 'unauthenticated',
  forbidden: 'forbidden',
  too_many_requests: 'limited',
  payment_unverified: 'payment_refused',
  too_large: 'malformed',
  method_not_allowed: 'malformed',
  invalid_input: 'malformed',
};

/** Notes a refusal in the security log. A form that a use case refuses is a person's slip, not an attack. */
export function noteRefusal(
  ctx: Context,
  request: FastifyRequest,
  { reason }: Refusal,
  error: unknown,
): void {
  const event = NOTED[reason];
  const isSlip = reason === 'invalid_input' && error instanceof Refused;
  if (event && !isSlip)
    ctx.security.note(event, { ...aboutOf(request), reason, user: request.caller?.userId });
}
