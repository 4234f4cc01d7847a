import { Page, Panel } from '../../components/page';
import { ROLE_LABELS } from '../../lib/staff';
import { useStaff } from '../../lib/staff-context';
import { SessionsTab } from '../users/sessions-tab';
import { EndSessions } from './end-sessions';
import { PasswordForm } from './password-form';
import { SecondFactorPanel } from './second-factor-panel';

/** One's own way in: the password, the second factor, and where one is signed in. */
export default function OwnAccountPage() {
  const { me } = useStaff();
  return (
    <Page title="密码与登录设备" hint={`${me.username}，${ROLE_LABELS[me.role]}`}>
      <Panel title="修改密码">
        <PasswordForm />
      </Panel>
      <SecondFactorPanel />
      <Panel title="登录设备" extra={<EndSessions />}>
        <SessionsTab userId={me.id} />
      </Panel>
    </Page>
  );
}
