import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chosenCity } from './chosen-places.ts';
import { provideCity } from './city-id.ts';
import { personalMemory } from './personal-memory.ts';
import { startSession } from './session.ts';
import { guardBack } from './shell/modal-store.ts';
import { startTheme } from './shell/theme.ts';
import { loadLanguage, pageLang } from './text.tsx';

async function start(): Promise<void> {
  guardBack();
  provideCity(() => chosenCity()?.id ?? null);
  startSession(personalMemory);
  startTheme();
  await loadLanguage(pageLang());
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
    document.documentElement.dataset.heard = '';
  });
}

void start();
