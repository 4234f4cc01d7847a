import { errorText } from '../lib/error-text';
import styles from './send-problem.module.css';

/** Why the last try failed, said where it was made. Its mutation is `silent`: nothing else says it too. */
export function SendProblem({ error }: { error: unknown }) {
  const text = error ? errorText(error) : '';
  return text ? (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  ) : null;
}
