import type { CallKey, Calls } from '@houseful/contract/client.ts';
import type { Call, DataOf } from '@houseful/contract/contract.ts';

/**
 * The data of a call: `Data<'GET /webapp/banners'>`, and one row of a list: `Data<'GET
 * /webapp/banners'>[number]`.
 */
export type Data<K extends CallKey> = DataOf<Calls[K] & Call>;

export type User = Data<'GET /webapp/profile'>;
export type SiteConfig = Data<'GET /webapp/config'>;
