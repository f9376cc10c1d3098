import { useT } from '@houseful/app-kit/text.tsx';
import { classNames } from '@houseful/ui/class-names.ts';

/** Says for an A certificate who may come in; nothing for any other (AMB-131). */
export function AdultsOnly({ certificate, className }: { certificate?: string; className?: string }) {
  const t = useT();
  if (certificate !== 'A') return null;
  return (
    <p className={classNames('border-l-4 border-velvet pl-3', className)}>
      <b className="block">{t('18 and above')}</b>{' '}
      {t('This film has an A certificate. Carry an ID that shows your age.')}
    </p>
  );
}
