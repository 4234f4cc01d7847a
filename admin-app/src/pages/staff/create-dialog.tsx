import { givenRoles, opsCalls, STAFF_NAME, type GivenRole, type NewPassword } from '@fenshen/contract';
import { Form, Input, Radio, Select } from 'antd';
import { FormDialog } from '../../components/form-dialog';
import { ROLE_LABELS } from '../../lib/staff';
import { useStaff } from '../../lib/staff-context';
import { useCall } from '../../lib/use-call';

interface Values {
  site_id: number;
  role: GivenRole;
  username: string;
}
const DUTIES: Record<GivenRole, string> = {
  operator: '管理站点的品牌、内容、价格与客服',
  support: '发放兑换码、查询用户与扣费，不能改价',
};

interface CreateDialogProps {
  onMade: (issued: NewPassword) => void;
  onClose: () => void;
}

/** A new operator or support person; operators make support of their own site alone. */
export default function CreateDialog({ onMade, onClose }: CreateDialogProps) {
  const { me, site } = useStaff();
  const create = useCall(opsCalls.staffCreate);
  const isOwner = me.role === 'owner';
  const start: Values = { site_id: site.id, role: 'support', username: '' };
  const save = (values: Values) =>
    create.mutate(
      { ...start, ...values, username: values.username.trim() },
      {
        onSuccess: (issued) => {
          onMade(issued);
        },
      },
    );
  return (
    <FormDialog<Values>
      title={isOwner ? '新建员工账号' : '新建客服账号'}
      okText="新建"
      initial={start}
      note={`${isOwner ? '' : `${DUTIES.support}。`}初始密码由系统生成，新建后只显示一次。`}
      pending={create.isPending}
      error={create.error}
      onSubmit={save}
      onClose={onClose}
    >
      {isOwner && <PlaceFields />}
      <Form.Item
        name="username"
        label="账号名"
        extra="登录时使用，新建后不能修改，例如 zhang.san"
        rules={[
          {
            required: true,
            transform: (text: string) => text.trim(),
            pattern: STAFF_NAME,
            message: '以小写字母开头，只含小写字母、数字、点、下划线和短横线，3–30 位',
          },
        ]}
      >
        <Input maxLength={30} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </FormDialog>
  );
}

/** Where the person works and as what: the platform owner's choice. */
function PlaceFields() {
  const { sites } = useStaff();
  return (
    <>
      <Form.Item name="site_id" label="所属站点" extra="只能在该站点的后台登录和工作">
        <Select options={sites.map(({ id, title, code }) => ({ value: id, label: title || code }))} />
      </Form.Item>
      <Form.Item name="role" label="角色">
        <Radio.Group
          options={givenRoles.map((role) => ({
            value: role,
            label: `${ROLE_LABELS[role]}：${DUTIES[role]}`,
          }))}
          style={{ display: 'grid', gap: 8 }}
        />
      </Form.Item>
    </>
  );
}
