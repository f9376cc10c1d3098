import { Countdown, TimerText } from '../cinema/countdown.tsx';
import { Picture, Poster } from '../cinema/picture.tsx';
import { PriceLines } from '../cinema/price-lines.tsx';
import { SeatGlow, SeatGlyph, SeatLegend, type SeatState } from '../cinema/seat-glyphs.tsx';
import { TicketPaper, TicketTear } from '../cinema/ticket-paper.tsx';
import { BackBar, Crumb } from '../kit/back-bar.tsx';
import { Certificate, Facts } from '../kit/badge.tsx';
import { LogoMark, Wordmark } from '../kit/logo.tsx';
import { BookingBar, Stepper } from '../kit/stepper.tsx';
import { Block } from './gallery-block.tsx';
import type { GallerySample } from './gallery-film.tsx';

const groups = [
  [
    { key: 'seats', label: 'Gold seats', each: '4 × ₹400.00', amount: '₹1,600.00', line: 'tickets' },
    { key: '3d', label: '3D charge', each: '4 × ₹30.00', amount: '₹120.00', line: 'threeD' },
  ],
  [{ key: 'food', label: 'Salted popcorn, large tub', each: '1 × ₹320.00', amount: '₹320.00', line: 'food' }],
  [
    {
      key: 'charge',
      label: 'Convenience fee',
      each: '4 × ₹20.00',
      amount: '₹80.00',
      line: 'charges',
    },
    { key: 'gst', label: 'GST on the convenience fee', each: '18% of ₹80.00', amount: '₹14.40', line: 'gst' },
  ],
  [{ key: 'promo', label: 'Promo NOVEMBER150', amount: '−₹150.00', line: 'promo', good: true }],
];

export function MoneyBlock() {
  const lastMinute = {
    strong: 'Less than a minute left.',
    text: 'Start paying now and we keep the seats while you pay.',
  };
  return (
    <Block title="Time and money">
      <div className="hf-gallery__columns">
        <div>
          <Countdown remainingMs={342_000} label="Time left" caption="Seats held for you" />
          <br />
          <Countdown remainingMs={47_000} label="Time left" lastMinute={lastMinute} />
          <br />
          <Countdown remainingMs={372_000} label="Time left" look="small" caption="Seats held for you" />
          <br />
          <Countdown remainingMs={0} label="Time left" look="strip" />
          <br />
          <TimerText remainingMs={161_000} label="Time left" />
        </div>
        <PriceLines groups={groups} total={{ label: 'Total to pay', amount: '₹2,404.40', line: 'total' }} />
        <PriceLines look="compact" groups={groups} total={{ label: 'Total', amount: '₹2,404.40' }} />
      </div>
    </Block>
  );
}

const seats: readonly (readonly [SeatState, string, boolean?])[] = [
  ['free', 'Available'],
  ['mine', 'Selected'],
  ['held', 'Held'],
  ['sold', 'Sold'],
  ['wheel', 'Wheelchair place'],
  ['wheel-blocked', 'Wheelchair, sold'],
  ['companion', 'Companion seat'],
  ['off', 'Not for sale'],
  ['taken', 'Just taken'],
  ['free', 'Recliner', true],
  ['sold', 'Recliner, sold', true],
  ['held', 'Recliner, held', true],
];

export function SeatBlock() {
  return (
    <Block title="Seats">
      <SeatGlow />
      <div className="hf-gallery__seats">
        {seats.map(([state, label, recliner]) => (
          <figure key={label}>
            <SeatGlyph
              state={state}
              recliner={recliner}
              number={state === 'mine' || state === 'free' ? '12' : undefined}
              turn={4}
            />
            <figcaption className="hf-meta">{label}</figcaption>
          </figure>
        ))}
        <SeatLegend entries={seats.slice(0, 4).map(([state, label]) => ({ state, label }))} />
      </div>
    </Block>
  );
}

function SampleQr() {
  return (
    <svg viewBox="0 0 10 10" role="img" aria-label="Ticket QR code">
      <path d="M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0zM6 6h2v2H6zM8 8h2v2H8z" />
    </svg>
  );
}

export function TicketBlock({ sample }: { sample: GallerySample }) {
  const art = <Picture source={sample.poster} alt="" phone={sample.still.src} />;
  const tear = (pending: boolean) => (
    <TicketTear
      qr={<SampleQr />}
      onEnlarge={{ label: 'Show the QR code large', onPress: () => {} }}
      code="HF7K2M9Q"
      bookingId="Booking ID 1047382"
      stamp={pending ? 'AMOUNT PENDING' : 'AMOUNT PAID'}
      amount="₹2,404.40"
    />
  );
  return (
    <Block title="Ticket: paper in both themes">
      {[false, true].map((pending) => (
        <div key={String(pending)} style={{ marginBottom: '2rem' }}>
          <TicketPaper
            label="Ticket"
            pending={pending}
            art={art}
            title={<h3 style={{ font: 'inherit' }}>Saat Samandar Ghar</h3>}
            script={{ text: 'सात समंदर घर', lang: 'hi' }}
            facts={<Facts facts={[<Certificate key="u">U</Certificate>, 'Hindi', '3D', '2 h 18 min']} />}
            big={[
              { label: 'Date', value: 'Tue 24 Nov' },
              { label: 'Show', value: '6:30 PM' },
              { label: 'Screen', value: '3' },
              { label: '4 seats, Gold', value: 'G 10 to G 13' },
            ]}
            small={[
              {
                label: 'Cinema',
                value: 'Houseful Chitralaya, 214 Gokhale Road (North), Dadar West, Mumbai 400028',
              },
              { label: 'Food', value: '1 Salted popcorn, large tub' },
            ]}
            tear={tear(pending)}
          />
        </div>
      ))}
    </Block>
  );
}

export function FrameBlock({ sample }: { sample: GallerySample }) {
  const stepper = (
    <Stepper label="Booking steps" steps={['Seats', 'Food', 'Pay', 'Ticket']} current={2} doneWord="done" />
  );
  return (
    <Block title="Frames" bleed>
      <BookingBar
        back={<a href="#back" aria-label="Back" />}
        poster={<Poster source={sample.poster} alt="" />}
        title="Saat Samandar Ghar"
        certificate={<Certificate>U</Certificate>}
        when="Tue 24 Nov, 6:30 PM"
        place="Chitralaya, Screen 3"
        more="Hindi, 3D"
        stepper={stepper}
        home={
          <a href="#home" aria-label="Houseful, home">
            <LogoMark />
          </a>
        }
      />
      <div className="hf-container">
        <BackBar label="Back" title="Cinemas" render={<a href="#back" />} />
        <Crumb render={<a href="#all" />}>All cinemas</Crumb>
        <Wordmark name="Houseful" render={<a href="#home" />} />
      </div>
    </Block>
  );
}
