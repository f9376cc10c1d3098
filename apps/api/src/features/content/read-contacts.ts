import type { DataOf } from '@houseful/contract/contract.ts';
import type { pages } from '@houseful/contract/pages.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Chain } from '../../settings.ts';

export type Contacts = DataOf<(typeof pages)['GET /webapp/contacts']>;

type Both = { [lang: string]: string | undefined };
type ChainWords = {
  care?: { hours?: Both; address?: Both };
  offices?: { registered?: Both; corporate?: Both };
  emails?: Record<string, string>;
  sales_phone?: string;
  grievance_officer?: { name?: string; title?: Both };
};

/** The chain's offices, desks and grievance officer in one language; what it does not say is empty (O-17). */
export function readContacts(chain: Chain, lang: Lang): Contacts {
  const { care, offices, emails = {}, sales_phone = '', grievance_officer } = chain as ChainWords;
  const said = (both: Both | undefined): string => both?.[lang] || both?.en || '';
  return {
    registered_office: { company: chain.legal_names[0] ?? '', address: said(offices?.registered) },
    corporate_office: {
      company: chain.legal_names[1] ?? chain.legal_names[0] ?? '',
      address: said(offices?.corporate),
    },
    care: {
      email: chain.care_email,
      phone: chain.care_phone,
      hours: said(care?.hours),
      address: said(care?.address),
    },
    sales_phone,
    emails: {
      sales: emails.sales ?? '',
      sponsorships: emails.sponsorships ?? '',
      hr: emails.hr ?? '',
      bulk: emails.bulk ?? '',
      privacy: emails.privacy ?? '',
    },
    grievance: {
      name: grievance_officer?.name ?? '',
      title: said(grievance_officer?.title),
      email: emails.grievance ?? chain.care_email,
      phone: chain.care_phone,
    },
  };
}
