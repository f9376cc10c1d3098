import { Modal } from '@houseful/ui/modal.tsx';
import { paths } from '../../paths.ts';
import { closing, ModalLink } from '../../shell/modal-host.tsx';
import { useT } from '../../text.tsx';
import './cinema.css';

interface SafetyProps {
  cinema: string;
  measures: readonly { label: string; sentence: string }[];
}

declare module '../../shell/modal-store.ts' {
  interface Modals {
    safety: SafetyProps;
  }
}

/** The measures of a cinema in full (N-17, AMB-102). */
export function SafetyModal({ cinema, measures }: SafetyProps) {
  const t = useT();
  return (
    <Modal
      {...closing}
      title={t('My Safety First')}
      closeLabel={t('Close')}
      lead={t('What {cinema} does for you.', { cinema })}
      size="medium"
    >
      <ul className="pl-measures">
        {measures.map(({ label, sentence }) => (
          <li key={label}>
            <b>{t(label)}</b>
            <span>{t(sentence)}</span>
          </li>
        ))}
      </ul>
      <ModalLink to={paths.safety()} className="hf-link">
        {t('How we keep you safe in every cinema')}
      </ModalLink>
    </Modal>
  );
}
