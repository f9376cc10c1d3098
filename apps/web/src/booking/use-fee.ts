import { useLive } from '@houseful/app-kit/query-client.ts';
import type { Fee } from './order-lines.ts';
import { feeQuery } from './queries.ts';
import type { Order } from './receive.ts';

/** Says if the fee of this order is known, and asks for it once more by `retry` (AMB-73). */
export function useFee(order: Order): { fee: Fee; retry: () => void; retrying: boolean } {
  const asked = useLive(feeQuery(order));
  return {
    fee: asked.isError ? 'failed' : 'known',
    retry: () => void asked.refetch(),
    retrying: asked.isFetching,
  };
}
