import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startSession } from './session.ts';
import { guardBack } from './shell/modal-store.ts';
import { startTheme } from './shell/theme.ts';
import { loadLanguage, pageLang } from './text.tsx';

async function start(): Promise<void> {
  guardBack();
  startSession();
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
