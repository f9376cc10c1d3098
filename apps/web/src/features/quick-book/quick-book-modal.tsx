import { closing, ModalLink } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { BulbLine } from '@houseful/ui/cinema/bulbs.tsx';
import { Segments } from '@houseful/ui/forms/segments.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useEffect, useRef, useState } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import { Go, modeChoices } from './quick-book.tsx';
import './quick-book.css';
import { EarlyTimes, SheetStep } from './sheet-step.tsx';
import { useQuickBook } from './use-quick-book.ts';

/**
 * The phone's quick booking: each choice opens the next one, so that six taps lead from Home to the seats, and
 * five to a show of the first day. A chosen time leads to Book.
 */
export function QuickBookModal({ first, cityId, films }: ModalProps['quick-book']) {
  const t = useT();
  const book = useQuickBook(first, cityId, films, true);
  // A step that is done can be opened again; otherwise the one to do is open.
  const [changing, setChanging] = useState<string>();
  const [begun, setBegun] = useState(false);
  const go = useRef<HTMLDivElement>(null);
  const { seatsPath } = book;
  useEffect(() => {
    if (seatsPath) go.current?.querySelector('a')?.focus();
  }, [seatsPath]);
  const { early } = book;
  const next = book.steps.find((step) => step.state === 'next')?.step;
  return (
    <Modal {...closing} title={t('Quick booking')} closeLabel={t('Close')} className="qb-sheet">
      {/* By the same name as on a larger screen, where it is no dialog. */}
      <section aria-label={t('Quick booking')}>
        <BulbLine steps={{ done: book.done, of: 4 }} className="qb-sheet__bulbs" />
        <div className="qb-sheet__start">
          <span aria-hidden="true">{t('Start with')}</span>
          <Segments
            look="words"
            label={t('Start with')}
            choices={modeChoices(t)}
            value={book.mode}
            onChange={book.setMode}
          />
        </div>
        <div aria-busy={book.loading}>
          {book.steps.map((step) => (
            <SheetStep
              key={`${book.mode} ${step.step}`}
              view={step}
              open={(changing ?? next) === step.step}
              loading={book.loading}
              follows={begun}
              onOpen={() => setChanging(step.step)}
              onChoose={(value) => {
                setChanging(undefined);
                setBegun(true);
                book.choose(step.step, value);
              }}
            >
              {step.step === 'date' && early && <EarlyTimes {...early} />}
            </SheetStep>
          ))}
        </div>
        <div ref={go} className="qb-sheet__go">
          <Go wide book={book} link={(path) => <ModalLink to={path} />} />
        </div>
      </section>
    </Modal>
  );
}
