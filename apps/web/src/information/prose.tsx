import { useMemo } from 'react';

/** Text of the chain as HTML, cleaned on the server by its allow-list, on write and on read (AMB-118). */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const inside = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={`sh-prose ${className}`} dangerouslySetInnerHTML={inside} />;
}
