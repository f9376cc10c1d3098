import { type RefObject, useEffect } from 'react';

const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex]';

function inTabOrder(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.getClientRects().length === 0)
    return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  // A radio group has one tab stop, its checked radio, or all radios while none is checked.
  const group = element.closest('[role=radiogroup], fieldset, form') ?? element.ownerDocument;
  return group.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) === null;
}

/**
 * Returns the other end when Tab from `current` would leave `container`; `undefined` when the browser may
 * decide.
 */
function loopedFocus(
  container: HTMLElement,
  current: Element | null,
  backwards: boolean,
): HTMLElement | undefined {
  const stops = [...container.querySelectorAll<HTMLElement>(tabbable)].filter(inTabOrder);
  const edge = backwards ? stops[0] : stops.at(-1);
  const other = backwards ? stops.at(-1) : stops[0];
  return current === edge || current === container || !container.contains(current) ? other : undefined;
}

/**
 * Keeps Tab inside `container` while `on`, even after a press beside it took the focus away. The dialog
 * library does so too, but later and by way of outside elements. With several dialogs the last one opened
 * decides.
 */
export function useFocusLoop(container: RefObject<HTMLElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return;
    const tab = (event: KeyboardEvent) => {
      const box = container.current;
      if (event.key !== 'Tab' || !box || [...document.querySelectorAll('.hf-dialog')].at(-1) !== box) return;
      const next = loopedFocus(box, document.activeElement, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', tab);
    return () => document.removeEventListener('keydown', tab);
  }, [container, on]);
}
