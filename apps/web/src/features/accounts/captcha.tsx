import { useT } from '@houseful/app-kit/text.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';

/** Five tilted characters over a wavy line; read out one by one. A courtesy, not a guard (AMB-13). */
export function Captcha({ shown, onRenew }: { shown: string; onRenew: () => void }) {
  const t = useT();
  const letters = [...shown];
  // The tilt is derived from the characters, so that the picture does not move while the visitor types.
  const tilt = (letter: string, at: number) => ((letter.charCodeAt(0) * 7 + at * 13) % 31) - 15;
  return (
    <div className="ac-captcha">
      <div
        role="img"
        data-captcha={shown}
        aria-label={t('Captcha: {characters}', { characters: letters.join(', ') })}
      >
        <svg viewBox="0 0 190 52" aria-hidden="true">
          <path d="M2 30q23-26 47-6t47 2 46-6 46 8M2 20q30 26 60 10t62-6 64 10" />
          {letters.map((letter, at) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place
              key={at}
              x={23 + at * 36}
              y={36 + (tilt(letter, at) % 5)}
              transform={`rotate(${tilt(letter, at)} ${23 + at * 36} 27)`}
            >
              {letter}
            </text>
          ))}
        </svg>
      </div>
      <button type="button" className="hf-button hf-button--link" onClick={onRenew}>
        <Icon name="refresh" small />
        <span>{t('New captcha')}</span>
      </button>
    </div>
  );
}
