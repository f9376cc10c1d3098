import { useState } from 'react';
import { Bulb, Bulbs } from '../cinema/bulbs.tsx';
import { DateStrip } from '../cinema/date-strip.tsx';
import { HouseFullBoard } from '../cinema/house-full-board.tsx';
import { Picture, type PictureSource, Poster } from '../cinema/picture.tsx';
import { ShowtimeChip, ShowtimeLegend, Showtimes } from '../cinema/showtime-chip.tsx';
import { HeroActions, StillFrame, type TitleArt, TitleLockup } from '../cinema/still-frame.tsx';
import { Certificate, CountBadge, Facts, SubtitleMark } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Carousel } from '../kit/carousel.tsx';
import { CarouselArrows } from '../kit/carousel-arrows.tsx';
import { Container } from '../kit/page.tsx';
import { Block, Row } from './gallery-block.tsx';

/** Pictures of the demo that the gallery shows. */
export type GallerySample = { poster: PictureSource; still: PictureSource; title?: TitleArt };

const english = { code: 'EN', meaning: 'Subtitles: English' };
const hindi = { code: 'HI', meaning: 'Subtitles: Hindi' };

export function ShowtimeBlock() {
  return (
    <Block title="Show-time chip: the stub fills as the house fills">
      <Showtimes>
        <ShowtimeChip
          href="#a"
          time="10:20"
          ampm="AM"
          state="available"
          stateWord="Available"
          ends="ends 12:48 PM"
          fifths={1}
        />
        <ShowtimeChip
          href="#b"
          time="4:05"
          ampm="PM"
          state="available"
          stateWord="Available"
          format="3D"
          subtitles={english}
          fifths={3}
        />
        <ShowtimeChip
          href="#c"
          time="8:15"
          ampm="PM"
          state="fast"
          stateWord="Fast Filling"
          format="2D"
          subtitles={hindi}
          fifths={4}
        />
        <ShowtimeChip
          time="7:20"
          ampm="PM"
          state="sold"
          stateWord="House full"
          format="4DX"
          subtitles={english}
          fifths={5}
        />
      </Showtimes>
      <Row>
        <ShowtimeLegend
          label="Legend"
          available="Available"
          fast="Fast Filling"
          sold="House full"
          subtitles={{ mark: 'LAN', meaning: 'Subtitles language' }}
        />
      </Row>
      <Row>
        <HouseFullBoard sign="House full">
          All three shows today are sold out.{' '}
          <a className="hf-link" href="#sunday">
            Sunday, 10:00 AM is open
          </a>
        </HouseFullBoard>
      </Row>
      <Row>
        <Certificate meaning="Suitable for everyone">U</Certificate>
        <Certificate>UA 13+</Certificate>
        <SubtitleMark meaning="Subtitles: English">EN</SubtitleMark>
        <CountBadge count={3} />
        <CountBadge count={120} />
        <Facts
          facts={[
            <Certificate key="u">U</Certificate>,
            'Hindi',
            'Family, Adventure',
            '2 h 18 min',
            '2D and 3D',
          ]}
        />
        <Bulb lit />
        <Bulb />
        <Bulbs count={5} lit={2} />
      </Row>
    </Block>
  );
}

const days = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((weekday, at) => ({
  date: `2026-11-${21 + at}`,
  name: `${weekday} ${21 + at} Nov`,
  weekday: at === 0 ? 'Today' : weekday,
  day: String(21 + at),
  month: 'Nov',
  none: at === 5,
}));

export function FilmBlock({ sample }: { sample: GallerySample }) {
  const [date, setDate] = useState('2026-11-21');
  const labels = {
    slide: (number: number, total: number) => `Slide ${number} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
  };
  const focal = { zoom: 110, x: 0, y: 44, mobileX: 69 };
  const script = { text: 'सात समंदर घर', lang: 'hi' };
  return (
    <>
      <Block title="Hero" bleed>
        <Carousel
          label="Banners"
          hero
          items={[1, 2, 3]}
          itemKey={(item) => item}
          autoplayMs={3000}
          labels={labels}
        >
          {(item, { near, current }) => (
            <StillFrame
              focal={focal}
              picture={near ? <Picture source={sample.still} alt="" priority={item === 1} /> : null}
            >
              <Container>
                <a href="#film" {...current}>
                  {item === 3 ? (
                    <TitleLockup latin="Saat Samandar Ghar" />
                  ) : (
                    <TitleLockup
                      latin="Saat Samandar Ghar"
                      script={script}
                      art={item === 1 ? sample.title : undefined}
                    />
                  )}
                </a>
                <HeroActions
                  action={<Button look="primary">Book Ticket</Button>}
                  facts={<Facts facts={[<Certificate key="u">U</Certificate>, 'Hindi', '2D and 3D']} />}
                />
              </Container>
            </StillFrame>
          )}
        </Carousel>
      </Block>
      <Block title="Film" bleed>
        <StillFrame look="film" focal={focal} picture={<Picture source={sample.still} alt="" />}>
          <Container>
            <div style={{ paddingBottom: '10rem' }}>
              <TitleLockup look="film" latin="Saat Samandar Ghar" script={script} art={sample.title} />
            </div>
          </Container>
        </StillFrame>
        <Container>
          <DateStrip label="Date" dates={days} value={date} onChange={setDate} />
        </Container>
      </Block>
      <Block title="Posters and rows">
        <Carousel
          label="Life"
          look="row"
          perView={4}
          controls="none"
          items={[1, 2, 3, 4, 5, 6]}
          itemKey={(item) => item}
          labels={labels}
        >
          {(item) => (
            <Poster
              source={
                item === 2
                  ? { ...sample.poster, src: '/pictures/missing.webp', avif: undefined, webp: undefined }
                  : sample.poster
              }
              fallback={sample.poster.src}
              alt={`Poster ${item}`}
            />
          )}
        </Carousel>
        <div style={{ marginTop: '1.5rem', maxWidth: '40rem' }}>
          <Carousel
            label="Pictures"
            arrows={CarouselArrows}
            items={[1, 2]}
            itemKey={(item) => item}
            labels={labels}
            markSlides
          >
            {(item) => <Picture shape="wide" source={sample.still} alt={`Picture ${item}`} />}
          </Carousel>
        </div>
      </Block>
    </>
  );
}
