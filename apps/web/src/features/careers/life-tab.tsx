import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Carousel } from '@houseful/ui/kit/carousel.tsx';
import { Prose } from '../../information/prose.tsx';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { sliderWords } from '../../programme/slider-words.ts';
import { useFrame } from '../../shell/frame.ts';
import type { Voice } from './queries.ts';

const PER_VIEW = 3;

/** The chain's text on working here and what people say, three in view (P-11). */
export function LifeTab({ life, voices }: { life: string; voices: readonly Voice[] }) {
  const t = useT();
  return (
    <div className="ca-life">
      <div className="in-text sh-prose">{life ? <Prose html={life} /> : <LifeFallback />}</div>
      {voices.length > 0 && (
        <div>
          <h2 className="hf-h3 mb-6">{t('What people here say')}</h2>
          <Voices voices={voices} />
        </div>
      )}
    </div>
  );
}

function Voices({ voices }: { voices: readonly Voice[] }) {
  const t = useT();
  return (
    <Carousel
      label={t('What people here say')}
      items={voices}
      itemKey={({ name }) => name}
      labels={sliderWords(t)}
      look="row"
      perView={PER_VIEW}
      markSlides
      className="ca-voices"
    >
      {({ name, designation, text, image_path }) => (
        <figure className="ca-voice">
          <blockquote>{text}</blockquote>
          <figcaption>
            <Picture
              source={pictureSource(image_path, [320, 320])}
              alt=""
              fallback={fallbacks.person}
              sizes="3.5rem"
              className="ca-voice__face"
            />
            <span>
              <strong>{name}</strong>
              <br />
              <span className="hf-meta hf-muted">{designation}</span>
            </span>
          </figcaption>
        </figure>
      )}
    </Carousel>
  );
}

function LifeFallback() {
  const t = useT();
  const { productName: product } = useFrame();
  return (
    <>
      <h2>{t('What you can count on')}</h2>
      <p>
        {t(
          'Everybody who joins {product} spends the first week at a cinema: at the window, at the gate, in the kitchen, in the booth.',
          {
            product,
          },
        )}
      </p>
      <ul>
        <li>{t('The rota comes four weeks ahead and changes only if you agree.')}</li>
        <li>{t('A cab home after any shift that ends late.')}</li>
        <li>{t('Two seats a week for you, two for whoever you bring.')}</li>
      </ul>
    </>
  );
}
