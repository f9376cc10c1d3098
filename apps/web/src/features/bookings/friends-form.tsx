import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { formatRupees, type Paise } from '@houseful/domain/money.ts';
import { CodeField } from '@houseful/ui/forms/code-field.tsx';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { Button, IconButton } from '@houseful/ui/kit/button.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { useCountryCode } from '../../shell/use-country-code.ts';
import { type FriendFault, type FriendRow, previewShares } from './friend-shares.ts';

/** The friends of a split booking and what each pays (J-22, AMB-78); at most one for every other seat. */
export function FriendsForm({
  rows,
  onChange,
  seats,
  total,
  fault,
}: {
  rows: readonly FriendRow[];
  onChange: (rows: FriendRow[]) => void;
  seats: number;
  total: Paise;
  fault: FriendFault | undefined;
}) {
  const t = useT();
  const countryCode = useCountryCode();
  const shares = previewShares(rows, total);
  const errorOf = (at: number, field: FriendFault['field']) =>
    fault?.row === at && fault.field === field ? t(fault.message) : undefined;
  const change = (at: number, changes: Partial<FriendRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const add = () => onChange([...rows, newRow(rows)]);
  const remove = (at: number) => onChange(rows.filter((_, index) => index !== at));
  const form = useFocusOnRows(rows.length);
  return (
    <div ref={form} className="bk-friends">
      <p className="text-muted">
        {t(
          'All shares must be paid in time. If one is missing, the booking cancels and everyone gets the full amount back.',
        )}
      </p>
      <p className="bk-friends__own">
        <span>
          <b>{t('You')}</b> <span className="text-muted">{t('pay now')}</span>
        </span>
        <span>{shares ? formatRupees(shares.own) : ''}</span>
      </p>
      {rows.map((row, at) => {
        const n = at + 1;
        return (
          <div key={row.key} className="bk-friend">
            <TextField
              label={t('Friend {n} name', { n })}
              autoComplete="off"
              maxLength={MAX_NAME}
              required
              value={row.name}
              onValueChange={(name) => change(at, { name })}
              error={errorOf(at, 'name')}
            />
            <MobileField
              label={t('Friend {n} mobile', { n })}
              autoComplete="off"
              before={`+${countryCode}`}
              required
              value={row.mobile}
              onValueChange={(mobile) => change(at, { mobile })}
              error={errorOf(at, 'mobile')}
            />
            <CodeField
              label={t('Friend {n} amount', { n })}
              inputMode="decimal"
              autoComplete="off"
              before="₹"
              maxLength={10}
              placeholder={shares ? formatRupees(shares.friends[at] ?? 0).slice(1) : undefined}
              value={row.amount}
              onValueChange={(amount) => change(at, { amount })}
              error={errorOf(at, 'amount')}
            />
            <IconButton icon="close" label={t('Remove friend {n}', { n })} onClick={() => remove(at)} />
          </div>
        );
      })}
      {fault?.field === null && (
        <p className="hf-field__error" role="alert">
          {t(fault.message)}
        </p>
      )}
      <Button icon="plus" size="small" disabled={rows.length >= seats - 1} onClick={add}>
        {t('Add friend')}
      </Button>
      <p className="bk-friends__sum">
        <span>{t('{n, plural, one {# share} other {# shares}}', { n: rows.length + 1 })}</span>
        <span>{formatRupees(total)}</span>
      </p>
    </div>
  );
}

/**
 * Moves the focus when rows change (N-20): to the name of an added friend, and to the Add button after a
 * removal. Add friend itself would lose the focus when it disappears.
 */
function useFocusOnRows(count: number): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count !== before.current) {
      const goal = count > before.current ? '.bk-friend:last-of-type input' : ':scope > .hf-button';
      form.current?.querySelector<HTMLElement>(goal)?.focus();
    }
    before.current = count;
  }, [count]);
  return form;
}

/** An empty row that no other is mixed up with. */
export function newRow(rows: readonly FriendRow[]): FriendRow {
  return { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, name: '', mobile: '', amount: '' };
}
