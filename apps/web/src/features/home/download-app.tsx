import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { useFrame } from '../../shell/frame.ts';
import './home.css';

/**
 * Links to the app stores, on a desktop only (C-08, S-07). Without configured links there is nothing to show.
 */
export function DownloadApp({ film }: { film: ListedFilm | undefined }) {
  const t = useT();
  const { android, ios } = useFrame().config?.app_links ?? {};
  if (!android && !ios) return null;
  return (
    <section aria-labelledby="app" className="ho-app hf-below phone:hidden">
      <Container className="ho-app__in">
        <div>
          <h2 id="app" className="hf-h2">
            {t('Download the app')}
          </h2>
          <p className="hf-lead hf-muted">
            {t(
              'Your ticket opens without a network. Cinemas have thick walls: the app keeps it on the phone and brightens the screen at the gate.',
            )}
          </p>
          <div className="ho-app__go">
            <Store url={android} text={t('Android app')} />
            <Store url={ios} text={t('iPhone app')} />
          </div>
        </div>
        {film && (
          <div className="ho-stub" aria-hidden="true">
            <div className="ho-stub__paper paper">
              <div>
                <p className="hf-h3">{film.title}</p>
                <p className="hf-muted">{film.languages}</p>
                <dl>
                  <div>
                    <dt>{t('Show')}</dt>
                    <dd>7:30 PM</dd>
                  </div>
                  <div>
                    <dt>{t('Screen')}</dt>
                    <dd>3</dd>
                  </div>
                  <div>
                    <dt>{t('Seats')}</dt>
                    <dd>F 12, F 13</dd>
                  </div>
                </dl>
              </div>
              <img src="/pictures/app-code.svg" alt="" width="92" height="92" loading="lazy" />
            </div>
          </div>
        )}
      </Container>
    </section>
  );
}

function Store({ url, text }: { url: string | null | undefined; text: string }) {
  if (!url) return null;
  return (
    <Button icon="phone" render={<a href={url} target="_blank" rel="noopener noreferrer" />}>
      {text}
    </Button>
  );
}
