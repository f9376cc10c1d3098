import { useT } from '@houseful/app-kit/text.tsx';
import { RadioGroup } from '@houseful/ui/forms/radio-group.tsx';
import { timesOf, waysOf } from './delivery-words.ts';
import type { Delivery } from './receive.ts';

/**
 * The choice of how and when the food comes (H-20). Delivery may be chosen while it is off; the person is
 * then told so (H-17, AMB-65).
 */
export function DeliveryChoice({
  value,
  onChange,
  off,
}: {
  value: Delivery;
  onChange: (delivery: Delivery) => void;
  off: boolean;
}) {
  const t = useT();
  return (
    <div className="fd-delivery">
      <RadioGroup
        label={t('How')}
        choices={waysOf(t)}
        value={value.type}
        onChange={(type) => onChange({ ...value, type })}
      />
      <RadioGroup
        label={t('When')}
        choices={timesOf(t)}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
      {off && <p className="text-muted">{t('Choose Pick up to go on.')}</p>}
    </div>
  );
}
