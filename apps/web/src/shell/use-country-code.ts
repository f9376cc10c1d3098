import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import { useFrame } from './frame.ts';

/**
 * The country code before every number, as the chain configures it; India's while that is not known (A-06,
 * AMB-14).
 */
export const useCountryCode = (): string => useFrame().config?.default_country_code ?? DEFAULT_COUNTRY_CODE;
