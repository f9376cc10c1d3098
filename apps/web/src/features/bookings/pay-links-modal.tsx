import { Button } from '@houseful/ui/button.tsx';
import { Modal } from '@houseful/ui/modal.tsx';
import { notify } from '@houseful/ui/notify.ts';
import { rupees } from '../../booking/order-lines.ts';
import { closing } from '../../shell/modal-host.tsx';
import { useT } from '../../text.tsx';
import type { Booked } from './queries.ts';
import './split.css';

type PayLink = NonNullable<Booked['pay_links']>[number];

declare module '../../shell/modal-store.ts' {
  interface Modals {
    'pay-links': { links: readonly PayLink[] };
  }
}

/** The organiser has paid; each friend pays by a link of their own (J-22, AMB-78). We have sent them already: this is for being sure. */
export function PayLinksModal({ links }: { links: readonly PayLink[] }) {
  const t = useT();
  return (
    <Modal
      {...closing}
      size="medium"
      title={t('Now your friends')}
      closeLabel={t('Close')}
      lead={t('We have sent everybody their link. Send it yourself too, so that nobody misses the time.')}
    >
      <ul className="bk-links">
        {links.map((link) => (
          <li key={link.url}>
            <span>
              <b>{link.name}</b> <span className="text-muted">{rupees(link.amount)}</span>
            </span>
            <ShareLink link={link} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function ShareLink({ link }: { link: PayLink }) {
  const t = useT();
  const share = async () => {
    const text = t('Please pay your share of {amount} here:', { amount: rupees(link.amount) });
    try {
      if (navigator.share) return await navigator.share({ text, url: link.url });
      await navigator.clipboard.writeText(link.url);
      notify(t('The link is copied.'));
    } catch (error) {
      // Closing the phone's sheet without choosing is no failure.
      if ((error as Error).name !== 'AbortError') notify(t('The link could not be shared.'), 'alert');
    }
  };
  return (
    <Button size="small" icon="share" aria-label={t('Share the link of {name}', { name: link.name })} onClick={() => void share()}>
      {t('Share')}
    </Button>
  );
}
