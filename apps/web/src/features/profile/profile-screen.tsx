import { SENT_HOME } from '@houseful/app-kit/sent-home.ts';
import { session, useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { useEffect } from 'react';
import { type MetaArgs, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import { BookingList } from './booking-list.tsx';
import { EditProfile } from './edit-profile.tsx';
import { NotificationList } from './notification-list.tsx';
import './profile.css';
import { ProfileMenu } from './profile-menu.tsx';
import { SECTIONS, sectionOf } from './profile-sections.ts';

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({ title: t(SECTIONS[sectionOf(args.params.component_name)].label), noindex: true }));

/**
 * The pages of one person (M-01..M-04). The server draws only their outline, because it never knows the
 * reader.
 */
export default function ProfileScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const section = sectionOf(useParams().component_name);

  // M-03. Asked of the store itself: the first drawing of a page takes everybody for a guest.
  useEffect(() => {
    if (!session().signedIn) void navigate(paths.home(), SENT_HOME);
  }, [navigate]);

  return (
    <Container className="pr-page">
      <ProfileMenu section={section} />
      <div className="pr-main">
        <PageTitle look="work">{t(SECTIONS[section].label)}</PageTitle>
        {signedIn ? (
          <Section section={section} />
        ) : (
          <Loading text={t('Loading')}>
            <Skeleton shape="line" count={4} className="mt-6" />
          </Loading>
        )}
      </div>
    </Container>
  );
}

function Section({ section }: { section: keyof typeof SECTIONS }) {
  if (section === 'notifications') return <NotificationList />;
  return section === 'myTransactions' ? <BookingList /> : <EditProfile />;
}
