import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { useChosenCity } from '../../account/chosen-places.ts';
import './chosen-city-line.css';
import { cityCinemasQuery } from './queries.ts';

/** Answers the choice of a city with its films and cinemas, in the room above the films. */
export function ChosenCityLine({ films }: { films: number }) {
  const t = useT();
  const city = useChosenCity();
  const { data: cinemas } = useLive(cityCinemasQuery(useLang(), city?.id));
  const shown = city && cinemas && films > 0 ? { city: city.name, films, cinemas: cinemas.length } : null;
  return (
    <Container className="pl-chosen">
      <p role="status">
        {shown &&
          t(
            'Showing {city}. {films, plural, one {# film} other {# films}}, {cinemas, plural, one {# cinema} other {# cinemas}}.',
            shown,
          )}
      </p>
    </Container>
  );
}
