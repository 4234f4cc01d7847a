import { opsCalls } from '@fenshen/contract';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import type { SiteRecord } from '../../graphql/sites';
import { useCall } from '../../lib/use-call';

interface SwitchDialogProps {
  site: SiteRecord;
  onDone: () => void;
  onClose: () => void;
}

/** Closes a site, or opens it again. */
export default function SwitchDialog({ site, onDone, onClose }: SwitchDialogProps) {
  const { message } = App.useApp();
  const doing = useCall(opsCalls.siteEnable);
  const act = site.enabled ? '停用' : '启用';
  return (
    <ReasonDialog
      title={`${act}站点：${site.site_title || site.name}`}
      okText={act}
      danger={site.enabled}
      usual={site.enabled ? ['服务到期', '运营方申请'] : ['已续费', '运营方申请']}
      pending={doing.isPending}
      error={doing.error}
      onSubmit={(reason) =>
        doing.mutate(
          { code: site.code, enabled: site.enabled ? 0 : 1, reason },
          {
            onSuccess: () => {
              void message.success(`已${act}`);
              onDone();
            },
          },
        )
      }
      onClose={onClose}
    >
      {site.enabled
        ? '停用后，该站点的用户与运营人员都无法登录，它的域名显示默认站点；账号、作品与积分保留，可随时启用。'
        : '启用后，域名立即恢复，用户与运营人员可以重新登录。'}
    </ReasonDialog>
  );
}
