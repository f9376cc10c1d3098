import { closing, ModalLink } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Carousel } from '@houseful/ui/kit/carousel.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useEffect } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { sliderWords } from '../../programme/slider-words.ts';
import './home-modals.css';

const EVERY_MS = 2000;

/** The popup slider (C-09, C-10): each slide is a link to its `pop_url`. */
export function PromotionsModal({ popups, onShown }: ModalProps['promotions']) {
  const t = useT();
  useEffect(onShown, [onShown]);
  return (
    <Modal {...closing} title={t('Promotions')} closeLabel={t('Close')} look="card" bare className="ho-popup">
      <Carousel
        label={t('Promotions')}
        items={popups}
        itemKey={(popup) => popup.pop_image}
        autoplayMs={EVERY_MS}
        labels={sliderWords(t)}
      >
        {(popup, { near, current }) => {
          const picture = near && (
            <Picture
              source={pictureSource(popup.pop_image, [800, 1000])}
              alt={popup.alt}
              fallback={fallbacks.banner}
              sizes="(width < 48em) 21rem, 29rem"
              priority
            />
          );
          if (popup.pop_url === '') return <div {...current}>{picture}</div>;
          if (!popup.pop_url.startsWith('/')) {
            return (
              <a href={popup.pop_url} {...current}>
                {picture}
              </a>
            );
          }
          return (
            <ModalLink to={popup.pop_url} {...current}>
              {picture}
            </ModalLink>
          );
        }}
      </Carousel>
    </Modal>
  );
}
