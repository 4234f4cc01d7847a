import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { useTabTitle } from '../../components/page';

export default function NotFoundPage() {
  useTabTitle('页面不存在');
  return (
    <Result
      status="404"
      title="页面不存在"
      subTitle="地址可能输错了，或页面已被移走"
      extra={
        <Link to="/">
          <Button type="primary" tabIndex={-1}>
            返回概览
          </Button>
        </Link>
      }
    />
  );
}
