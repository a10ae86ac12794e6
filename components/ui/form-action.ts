/** What a form does with what it sends: a server action that comes from the page as a prop. */
export type FormAction = (formData: FormData) => Promise<void>;
