import { useT } from '@houseful/app-kit/text.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The safety page in short, for when the chain's own text cannot be had. */
export function SafetyFallback() {
  const t = useT();
  return (
    <>
      <p>{t('Each cinema lists the measures in force there on its own page, under My Safety First.')}</p>
      <ul>
        <li>
          {t(
            'Every cinema is emptied, cleaned and aired each night; armrests and door handles are wiped between shows.',
          )}
        </li>
        <li>{t('3D glasses are washed and sealed after every use.')}</li>
        <li>
          {t(
            'Exits glow on both sides of the screen and behind the last row. Walk, do not run, and leave bags.',
          )}
        </li>
        <li>{t('Each shift has people trained in first aid and fire safety.')}</li>
        <li>
          {t(
            'If somebody troubles you, tell any of us: we move them, not you. Police 112, women’s helpline 1091.',
          )}
        </li>
      </ul>
      <p>
        <Link to={paths.cinemas()}>{t('Cinemas')}</Link>
      </p>
    </>
  );
}
