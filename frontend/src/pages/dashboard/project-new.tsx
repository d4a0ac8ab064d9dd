export default function NewProjectPage() {
  return null;
}
