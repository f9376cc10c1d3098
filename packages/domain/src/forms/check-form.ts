// A form is an ordered list of checks. The person is told the first failure; all failures mark their fields
// (requirements §3.1).

export type Failure<Field extends string> = { field: Field; message: string };
export type Check<Form, Field extends string> = Failure<Field> & { passes: (form: Form) => boolean };

export type FormResult<Field extends string> =
  | { ok: true }
  | { ok: false; reason: 'invalid_input'; field: Field; message: string; failures: Failure<Field>[] };

/**
 * Runs the checks in their order. `field` and `message` belong to the first failure; `failures` has at most
 * one per field.
 */
export function checkForm<Form, Field extends string>(
  form: Form,
  checks: readonly Check<Form, Field>[],
): FormResult<Field> {
  const failures: Failure<Field>[] = [];
  for (const { field, message, passes } of checks) {
    if (!passes(form) && !failures.some((failure) => failure.field === field))
      failures.push({ field, message });
  }
  const [first] = failures;
  return first ? { ok: false, reason: 'invalid_input', ...first, failures } : { ok: true };
}
