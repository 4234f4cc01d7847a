import { FileField } from '../../components/file-field';

interface ImageFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A picture of a site's pages. */
export const ImageField = (props: ImageFieldProps) => <FileField kind="image" {...props} />;
