import { writeCookie } from '@houseful/app-kit/cookies.ts';
import { sayOffline } from '@houseful/app-kit/modals/modal-host.tsx';
import { type Lang, loadLanguage, useLang, useT } from '@houseful/app-kit/text.tsx';
import { tellVisitorEvent } from '@houseful/app-kit/visitor-events.ts';
import type { Preference } from '@houseful/ui/forms/preference-menu.tsx';
import { useRevalidator } from 'react-router';
import { useFrame } from './frame.ts';
import { chooseTheme, type ThemeChoice, useTheme } from './theme.ts';

/** The latest choice, from the header or the drawer; answers for earlier choices are dropped. */
let chosen: Lang;

/** Language and theme, for the header of a desktop and the drawer of a phone. */
export function usePreferences(): Record<'language' | 'theme', Preference> {
  const t = useT();
  const lang = useLang();
  const { languages } = useFrame();
  const theme = useTheme();
  const { revalidate } = useRevalidator();

  const chooseLanguage = async (next: Lang) => {
    chosen = next;
    try {
      await loadLanguage(next);
    } catch {
      return chosen === next && sayOffline();
    }
    if (chosen !== next) return;
    writeCookie('LANG', next, 365);
    // Calls and notices use the new language from now on; the page follows when its data has loaded.
    document.documentElement.lang = next;
    await revalidate();
    tellVisitorEvent('changed');
  };
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'system', label: t('System') },
    { value: 'light', label: t('Light') },
    { value: 'dark', label: t('Dark') },
  ];
  return {
    language: {
      label: t('Language'),
      icon: 'globe',
      value: lang,
      options: languages,
      onChange: (choice) => void chooseLanguage(choice),
    },
    theme: {
      label: t('Theme'),
      icon: theme === 'light' ? 'sun' : 'moon',
      value: theme,
      options: themes,
      onChange: (choice) => chooseTheme(choice as ThemeChoice),
    },
  };
}
