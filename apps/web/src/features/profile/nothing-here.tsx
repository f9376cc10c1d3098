import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { FilmsNowLate } from '../../programme/films-now-late.ts';

const NOTCHES = 7;
const STEP = 26;

/** The outline of a ticket: straight above and below, `NOTCHES` bites out of each side. */
const outline = [
  'M14 10h392',
  ...Array.from({ length: NOTCHES }, () => `v${STEP / 2 - 7}a7 7 0 0 0 0 14v${STEP / 2 - 7}`),
  'H14',
  ...Array.from({ length: NOTCHES }, () => `v-${STEP / 2 - 7}a7 7 0 0 0 0-14v-${STEP / 2 - 7}`),
  'z',
].join('');
const blanks = 'M44 48h150M44 74h96M44 134h52M124 134h52M204 134h60M44 160h52M124 160h30M326 150h56';

/** Nothing so far: a ticket nobody has printed yet, and where to begin. */
export function NothingHere({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <>
      <div className="pr-none">
        <svg viewBox="0 0 420 202" className="pr-blank" aria-hidden="true">
          <path d={outline} />
          <path d="M302 22v158" className="pr-blank__tear" />
          <path d={blanks} className="pr-blank__line" />
          <path d="M326 62h56v60h-56z" className="pr-blank__line" />
          {Array.from({ length: 8 }, (_, at) => (
            <circle key={at} cx={48 + at * 20} cy={104} r={5} className="pr-blank__bulb" />
          ))}
        </svg>
        <div>
          <h2 className="hf-h3">{title}</h2>
          <p>{text}</p>
          <Button look="primary" render={<Link to={paths.movies()} />}>
            {t('See what is showing')}
          </Button>
        </div>
      </div>
      <FilmsNowLate />
    </>
  );
}
