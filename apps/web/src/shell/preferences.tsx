import { LanguageSwitch, ThemeSwitch } from '@houseful/ui/preference-select.tsx';
import { useRevalidator } from 'react-router';
import { writeCookie } from '../cookies.ts';
import { type Lang, loadLanguage, useLang, useT } from '../text.tsx';
import { tellVisitorEvent } from '../visitor-events.ts';
import { chooseTheme, useTheme } from './theme.ts';

/** Each in its own name, whatever language the page is in. */
const NAMES: Record<Lang, string> = { en: 'English', hi: 'हिन्दी' };
const LANGUAGES = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

/** Language and theme; `compact` shows the icons only (header of a desktop). */
export function Preferences({ compact }: { compact?: boolean }) {
  const t = useT();
  const lang = useLang();
  const theme = useTheme();
  const { revalidate } = useRevalidator();

  const chooseLanguage = async (choice: string) => {
    const next: Lang = choice === 'hi' ? 'hi' : 'en';
    writeCookie('LANG', next, 365);
    await loadLanguage(next);
    // Calls and notices of this moment on are in the new language; the page follows when its data has come.
    document.documentElement.lang = next;
    await revalidate();
    tellVisitorEvent('changed');
  };
  const themes = { system: t('System'), light: t('Light'), dark: t('Dark') };
  return (
    <>
      <LanguageSwitch
        label={t('Language')}
        value={lang}
        options={LANGUAGES}
        onChange={(choice) => void chooseLanguage(choice)}
        compact={compact}
      />
      <ThemeSwitch label={t('Theme')} value={theme} texts={themes} onChange={chooseTheme} compact={compact} />
    </>
  );
}
