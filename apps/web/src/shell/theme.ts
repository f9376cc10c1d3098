import { createStore, useStore } from '@houseful/ui/store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const themes = createStore<ThemeChoice>('system');

/** At the start of the app; the page itself has its theme already (boot-script.ts). */
export function startTheme(): void {
  const kept = localStorage.getItem(KEY);
  if (kept === 'light' || kept === 'dark') themes.set(kept);
}

export function useTheme(): ThemeChoice {
  return useStore(themes);
}

/** Remembered until changed; `system` follows the device. */
export function chooseTheme(choice: ThemeChoice): void {
  themes.set(choice);
  if (choice === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
}
