import type { Call } from '@houseful/contract/contract.ts';
import { errors } from '@houseful/contract/errors.ts';
import { escapeHtml } from '../../present/escape-html.ts';

/**
 * The contract as one readable page: a table of contents by path, then each call with what it takes, gives
 * and refuses.
 */
export function docsPage(calls: Readonly<Record<string, Call>>): string {
  const groups = Map.groupBy(Object.entries(calls), ([key]) => key.split('/')[2]?.split('?')[0] ?? '');
  const contents = [...groups.keys()]
    .map((group) => `<a href="#${group}">${escapeHtml(group)}</a>`)
    .join(' ');
  const sections = [...groups]
    .map(([group, entries]) => `<h2 id="${group}">${escapeHtml(group)}</h2>${entries.map(section).join('')}`)
    .join('');
  return `<h1>API</h1>
<p>Base <code>/v1.0</code>. Every answer is <code>{ status, statusCode, message, data }</code>; a call succeeded only if <code>status</code> is true.
Business refusals are HTTP 200 with <code>status</code> false and a 9xx code. The same as a document: <a href="/v1.0/openapi.json">openapi.json</a>.</p>
<nav class="wrap">${contents}</nav>${sections}
<h2>Codes</h2><table>${Object.values(errors)
    .map(({ code, message }) => `<tr><td>${code}</td><td>${escapeHtml(message)}</td></tr>`)
    .join('')}</table>`;
}

function section([key, call]: [string, Call]): string {
  const parts: [string, unknown][] = [
    ['Path', call.params],
    ['Query', call.query],
    ['Body', call.body],
    ['Data', call.data],
    ['Meta', call.meta],
  ];
  const shapes = parts
    .filter(([, schema]) => schema)
    .map(
      ([name, schema]) =>
        `<details><summary>${name}</summary><pre>${escapeHtml(shape(schema as Json))}</pre></details>`,
    )
    .join('');
  const refusals = (call.refusals ?? []).map((reason) => errors[reason].code).join(', ');
  return `<section><h3><code>${escapeHtml(key)}</code></h3><p>${escapeHtml(call.summary)}. <small>${call.auth}${refusals ? ` · refuses ${refusals}` : ''}</small></p>${shapes}</section>`;
}

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  const?: unknown;
}

/** A schema as indented TypeScript-like text. */
function shape(schema: Json, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((option) => shape(option, indent)).join(' | ');
  if (schema.type === 'array' && schema.items) return `${shape(schema.items, indent)}[]`;
  if (!schema.properties) return schema.type ?? 'anything';
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(
    ([name, field]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(field, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
