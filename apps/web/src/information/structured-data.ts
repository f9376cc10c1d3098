import { frameOf, type MetaArgs, wholeFrom } from '../seo.ts';
import type { Contacts } from './queries.ts';

/** The address of a path for those outside. */
export function addressOf(args: MetaArgs, path: string = args.location.pathname): string {
  return wholeFrom(frameOf(args)?.origin)(path);
}

/** The product's name, for sentences of `meta`. */
export const productOf = (args: MetaArgs): string => frameOf(args)?.productName ?? '';

/** The breadcrumbs of a page: Home, then the given steps; the last step is the page itself (T-04). */
export function breadcrumbs(args: MetaArgs, steps: readonly { name: string; path?: string }[]): object {
  const all = [{ name: productOf(args), path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(args, path),
    })),
  };
}

/** The company that runs the site, as search engines know it. */
export function organization(args: MetaArgs, contacts: Contacts | null): object {
  const config = frameOf(args)?.config;
  const point = (contactType: string, email: string, telephone?: string) => ({
    '@type': 'ContactPoint',
    contactType,
    email,
    ...(telephone && { telephone }),
  });
  return {
    '@type': 'Organization',
    '@id': addressOf(args, '/#organization'),
    name: productOf(args),
    url: addressOf(args, '/'),
    logo: addressOf(args, '/icons/icon-512.png'),
    ...(config?.legal_names[0] && { legalName: config.legal_names[0] }),
    ...(config && { sameAs: config.social_links.map(({ url }) => url) }),
    ...(contacts && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contacts.registered_office.address,
        addressCountry: 'IN',
      },
      contactPoint: [
        point('customer service', contacts.care.email, contacts.care.phone),
        point('sales', contacts.emails.sales, contacts.sales_phone),
      ],
    }),
  };
}
