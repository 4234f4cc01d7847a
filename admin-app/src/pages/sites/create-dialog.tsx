import { opsCalls, type Input } from '@fenshen/contract';
import { Alert, App, Form, Input as TextInput, Modal, Select } from 'antd';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/error-text';
import { dialogProps } from '../../lib/dialog-props';
import { useCall } from '../../lib/use-call';
import { SettingItem } from './setting-item';

interface CreateDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** A new site: what it is called and which hosts it answers for; the rest is set in its editor. */
export default function CreateDialog({ onDone, onClose }: CreateDialogProps) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<Input<typeof opsCalls.siteCreate>>();
  const create = useCall(opsCalls.siteCreate);
  const save = (values: Input<typeof opsCalls.siteCreate>) =>
    create.mutate(values, {
      onSuccess: ({ code }) => {
        void message.success('站点已新建，接着设置它的品牌');
        onDone();
        void navigate(`/sites/${code}`);
      },
    });
  return (
    <Modal
      {...dialogProps(create.isPending, () => form.submit(), onClose)}
      title="新建站点"
      okText="新建"
      maskClosable={false}
    >
      {create.error && (
        <Alert type="error" showIcon message={errorText(create.error)} style={{ marginBottom: 16 }} />
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ code: '', name: '', site_title: '', hosts: [] }}
        onFinish={save}
        style={{ marginTop: 16 }}
      >
        <SettingItem name="site_title" extra="用户看到的名称">
          <TextInput maxLength={40} />
        </SettingItem>
        <SettingItem name="name" extra="只在后台显示">
          <TextInput maxLength={60} />
        </SettingItem>
        <Form.Item
          name="code"
          label="站点代号"
          extra="新建后不能修改，例如 north-star"
          required
          rules={[
            {
              pattern: /^[a-z][a-z0-9-]{1,29}$/,
              required: true,
              message: '以小写字母开头，只含小写字母、数字和短横线，2–30 位',
            },
          ]}
        >
          <TextInput maxLength={30} />
        </Form.Item>
        <SettingItem name="hosts" extra="输入后回车，例如 video.example.com，不带 http:// 与端口">
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', ' ']}
            placeholder="可稍后绑定"
          />
        </SettingItem>
      </Form>
    </Modal>
  );
}
