import { NumberField, type NumberFieldProps } from '@houseful/ui/forms/number-field.tsx';
import { useT } from '../text.tsx';

/** The box for a mobile number, the same in every form: India only, ten digits (A-05, AMB-14). */
export function MobileField(props: Omit<NumberFieldProps, 'refusal'>) {
  const t = useT();
  return <NumberField {...props} refusal={t('Only Indian mobile numbers of ten digits can be used here.')} />;
}
