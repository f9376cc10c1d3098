import { provideCity } from '@houseful/app-kit/city-id.ts';
import { guardBack } from '@houseful/app-kit/modals/modal-store.ts';
import { startSession } from '@houseful/app-kit/session.ts';
import { loadLanguage, pageLang } from '@houseful/app-kit/text.tsx';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chosenCity } from './account/chosen-places.ts';
import { personalMemory } from './account/personal-memory.ts';
import { startTheme } from './shell/theme.ts';

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
