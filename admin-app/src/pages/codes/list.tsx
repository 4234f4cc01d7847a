import { Page } from '../../components/page';
import { CodeTable } from './code-table';

/** One code among all of the site's. */
export default function CodeListPage() {
  return (
    <Page
      title="查兑换码"
      hint="按兑换码、兑换账号、状态与日期查找；为防泄露只显示部分字符，完整内容请从批次导出"
    >
      <CodeTable />
    </Page>
  );
}
