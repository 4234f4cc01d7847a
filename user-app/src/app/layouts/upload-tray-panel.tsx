import { IconButton } from '../../components/icon-button';
import { ProgressBar } from '../../components/progress-bar';
import { taskNote, taskPercent } from '../../lib/upload/tray-text';
import { controlsOf } from '../../lib/upload/upload-controls';
import { isUnfinished, removeUpload, retryUpload, type UploadTask } from '../../lib/upload/upload-tasks';
import styles from './upload-tray.module.css';

/** Every upload in the background with progress, speed and time left; pause, resume, cancel and retry. */
export function UploadTrayPanel({ tasks }: { tasks: readonly UploadTask[] }) {
  return (
    <>
      <p className={styles.title}>后台上传</p>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TrayRow key={task.id} task={task} />
        ))}
      </ul>
    </>
  );
}

function TrayRow({ task }: { task: UploadTask }) {
  const note = taskNote(task);
  const going = isUnfinished(task);
  const { pause, resume } = controlsOf(task);
  const percent = taskPercent(task);
  return (
    <li className={styles.task}>
      <div className={styles.row}>
        <span className={styles.name} title={task.title}>
          {task.title}
        </span>
        {pause && <IconButton glyph="pause" label={`暂停上传 ${task.title}`} onClick={pause} />}
        {resume && <IconButton glyph="play" label={`继续上传 ${task.title}`} onClick={resume} />}
        {note.canRetry && (
          <IconButton glyph="retry" label={`重试 ${task.title}`} onClick={() => retryUpload(task.id)} />
        )}
        <IconButton
          glyph="close"
          label={going ? `取消上传 ${task.title}` : `移除 ${task.title}`}
          onClick={() => removeUpload(task.id)}
        />
      </div>
      {going && (
        <ProgressBar
          percent={percent}
          label={`${task.title}的上传进度`}
          idle={task.state.step !== 'sending'}
        />
      )}
      <p className={styles.note} data-tone={note.tone}>
        {note.text}
      </p>
    </li>
  );
}
