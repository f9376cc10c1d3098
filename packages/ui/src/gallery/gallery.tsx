import { Container, PageTitle } from '../kit/page.tsx';
import { Notifier } from '../overlays/notifier.tsx';
import { FrameBlock, MoneyBlock, SeatBlock, TicketBlock } from './gallery-booking.tsx';
import { CanopyBlock } from './gallery-canopy.tsx';
import { ButtonBlock, ChoiceBlock, FieldBlock, IconBlock } from './gallery-controls.tsx';
import { FilmBlock, type GallerySample, ShowtimeBlock } from './gallery-film.tsx';
import { StateBlock } from './gallery-states.tsx';

export type { GallerySample };

/** Every component in every state, for eyes and screenshots; needs `gallery.css` beside `styles.css`. */
export function Gallery({ sample }: { sample: GallerySample }) {
  return (
    <main style={{ paddingBlock: '3rem 6rem' }}>
      <Container>
        <PageTitle>Kit</PageTitle>
      </Container>
      <ShowtimeBlock />
      <CanopyBlock />
      <ButtonBlock />
      <IconBlock />
      <FieldBlock />
      <ChoiceBlock />
      <FilmBlock sample={sample} />
      <MoneyBlock />
      <SeatBlock />
      <TicketBlock sample={sample} />
      <FrameBlock sample={sample} />
      <StateBlock />
      <Notifier />
    </main>
  );
}
