import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useFrame } from '../../shell/frame.ts';

/**
 * Only where a client id is configured. The server starts the redirect, so no foreign script is in the
 * page (AMB-10).
 */
export function GoogleButton() {
  const t = useT();
  const { config } = useFrame();
  if (!config?.google_client_id) return null;
  const leave = () => {
    const { pathname, search } = location;
    location.assign(`/v1.0/webapp/google/start?return=${encodeURIComponent(pathname + search)}`);
  };
  return (
    <Button look="secondary" wide onClick={leave}>
      {t('Continue with Google')}
    </Button>
  );
}
