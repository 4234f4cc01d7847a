import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button';
import { DraftMenu } from '../../../components/draft-menu';
import { EmptyState } from '../../../components/empty-state';
import { Glyph } from '../../../components/glyph';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { WorkName } from '../../../components/work-name';
import { worksHref } from '../../../config/paths';
import { FilmBar } from '../../../features/films/components/film-bar';
import { FilmOptions } from '../../../features/films/components/film-options';
import { SceneList } from '../../../features/films/components/scene-list';
import { TotalLength } from '../../../features/films/components/total-length';
import { draftText } from '../../../features/films/film-drafts';
import { useAccount } from '../../../lib/account';
import { MultiplesDialogs, type Picking } from './multiples-dialogs';
import styles from './multiples-page.module.css';
import { SceneView } from './scene-view';
import { useFilmPage, type FilmPage } from './use-film-page';
import { useOrderFlow } from './use-order-flow';

const idOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** Composes a film of several scenes, each with its own figure and words or recording (query id: edits one again). */
export function MultiplesPage() {
  const [query] = useSearchParams();
  const page = useFilmPage(idOf(query.get('id')));
  return (
    <>
      <h1 className="visually-hidden">批量场景</h1>
      {page.film ? (
        <QueryView
          query={page.film}
          pending={<Skeletons className={styles.scenes} count={3} shape={220} />}
          failed="这部作品没有加载出来，可能已被删除"
          isEmpty={({ scenes }) => scenes.length === 0}
          empty={
            <EmptyState
              glyph="scenes"
              title="这部作品没有可以编辑的场景"
              action={<ButtonLink href={`#${worksHref({ type1: 1 })}`}>返回我的作品</ButtonLink>}
            />
          }
        >
          {() => <Skeletons className={styles.scenes} count={3} shape={220} />}
        </QueryView>
      ) : (
        <Composer page={page} />
      )}
    </>
  );
}

function Composer({ page }: { page: FilmPage }) {
  const { form, drafts } = page;
  const { credits } = useAccount();
  const [picking, setPicking] = useState<Picking | null>(null);
  const showScene = useCallback((key: string) => {
    document.querySelector(`[data-scene="${key}"]`)?.scrollIntoView({ block: 'center' });
  }, []);
  const flow = useOrderFlow(page, showScene);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <WorkName value={form.name} onChange={(name) => page.setForm({ name })} />
        <DraftMenu
          others={drafts.others}
          textOf={draftText}
          replaced={drafts.replaced}
          replacedText="原来的场景已存为草稿"
          onOpen={drafts.open}
        />
        <TotalLength seconds={page.totalSeconds} />
      </header>
      <div className={styles.main}>
        {form.fromId !== null && (
          <p className={styles.note}>
            正在编辑已生成的作品，完成后存为新作品；未改动的场景直接沿用，不再收费
            <Button look="quiet" size="small" onClick={page.startOver}>
              新建空白作品
            </Button>
          </p>
        )}
        <SceneList key={drafts.edition} scenes={form.scenes} onMove={page.moveScene}>
          {(scene, index, held) => (
            <SceneView page={page} scene={scene} index={index} held={held} onPick={setPicking} />
          )}
        </SceneList>
        {form.scenes.length === 0 && (
          <EmptyState glyph="scenes" title="还没有场景" text="添加一个文本场景或音频场景，开始编排" />
        )}
        <div className={styles.add}>
          <Button block onClick={() => page.addScene('text')}>
            <Glyph name="plus" size={16} />
            添加文本场景
          </Button>
          <Button block onClick={() => page.addScene('audio')}>
            <Glyph name="plus" size={16} />
            添加音频场景
          </Button>
        </div>
      </div>
      <aside className={styles.side} aria-label="作品设置">
        <FilmOptions form={form} unit={page.price?.unit} onChange={page.setForm} />
        <div className={styles.submit}>
          <FilmBar
            price={page.price}
            problem={page.refusal}
            balance={credits}
            busy={flow.isOpen}
            onSubmit={flow.open}
          />
        </div>
      </aside>
      <MultiplesDialogs page={page} flow={flow} picking={picking} onPicked={() => setPicking(null)} />
    </div>
  );
}
