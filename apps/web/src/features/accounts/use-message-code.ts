import { useEffect, useEffectEvent } from 'react';

/** The part of WebOTP that TypeScript does not know yet. */
type CodeRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };
type CodeCredential = Credential & { code?: string };

/**
 * Reads the code from the SMS where the browser can, with the person's consent: the message ends with `@host
 * #code`. It asks again for each sending and stops with the dialog.
 */
export function useMessageCode(sending: number, take: (code: string) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as CodeCredential | null)?.code;
        if (code && !stop.signal.aborted) taken(code);
      },
      // Refused, stopped or out of time: the boxes are there.
      () => undefined,
    );
    return () => stop.abort();
  }, [sending]);
}
