use identity::Secrets;
use kernel::CodeId;
use notifications::Codes;

/// One-time codes for the readers of mails, derived from their ids.
pub struct DerivedCodes(pub Secrets);

impl Codes for DerivedCodes {
    fn digits(&self, code: CodeId) -> String {
        self.0.code_digits(code)
    }

    fn link_token(&self, code: CodeId) -> String {
        self.0.link_token(code)
    }

    fn seal(&self, text: &str) -> String {
        self.0.seal(text)
    }

    fn is_sealed(&self, text: &str, seal: &str) -> bool {
        self.0.is_sealed(text, seal)
    }
}
