import { useT } from '@houseful/app-kit/text.tsx';
import { NAMED_FACILITIES } from '@houseful/domain/facilities.ts';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Facts } from '@houseful/ui/kit/badge.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { facilitiesOf } from './cinema-flags.ts';
import type { Cinema } from './receive.ts';

/** Picture, name, address and what people choose by; the whole card leads to the cinema (F-01, F-02). */
export function CinemaCard({ cinema, priority }: { cinema: Cinema; priority: boolean }) {
  const t = useT();
  const facilities = facilitiesOf(cinema).slice(0, NAMED_FACILITIES);
  return (
    <li className="pl-card">
      <Picture
        shape="wide"
        source={pictureSource(cinema.pictures[0] ?? fallbacks.cinema)}
        fallback={fallbacks.cinema}
        sizes="(width < 48em) 92vw, (width < 73.75em) 45vw, 25.5rem"
        priority={priority}
        alt=""
      />
      <h2 className="hf-h3">
        <Link to={paths.cinema(cinema.id)}>{cinema.name}</Link>
      </h2>
      <p className="pl-card__address">{cinema.address}</p>
      <Facts facts={facilities.map(({ label }) => t(label))} />
    </li>
  );
}
